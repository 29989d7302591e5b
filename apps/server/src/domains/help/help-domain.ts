import { CODE, helpArticles, helpInfo, helpList, textIn } from '@bourse/wire';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { DEFAULT_ARTICLES, DEFAULT_HEADINGS } from './default-help.ts';
import { HelpStore, type StoredArticle } from './help-store.ts';

export interface HelpDomain {
  readonly routes: readonly Route[];
  /** Reads the tables again. */
  reload(): Promise<void>;
  /** Puts in what comes with this build and is missing, and reads the tables. */
  load(): Promise<void>;
}

/** The help centre, in the reader's language where it is written in it, else in English. From memory. */
export async function createHelpDomain(deps: { db: Database; clock: Clock }): Promise<HelpDomain> {
  const help = openHelp(deps);
  await help.load();
  return help;
}

/** The same before it is loaded. */
export function openHelp({ db, clock }: { db: Database; clock: Clock }): HelpDomain {
  const store = new HelpStore(db);
  let texts: Awaited<ReturnType<typeof store.inForce>> = { groups: [], articles: [] };
  const reload = async () => {
    texts = await store.inForce();
  };

  const list = (lang: string) => {
    const articles = inLanguage(texts.articles, lang);
    const groups = inLanguage(texts.groups, lang).map(({ name, title }) => ({
      title,
      infoList: articles.filter(({ group_name }) => group_name === name).map(({ id, question }) => ({ id, question })),
    }));
    return groups.filter(({ infoList }) => infoList.length > 0);
  };

  /** What the list leads to, with its texts. */
  const articlesOf = (lang: string) => {
    const shown = new Set(list(lang).flatMap(({ infoList }) => infoList.map(({ id }) => id)));
    return inLanguage(texts.articles, lang)
      .filter(({ id }) => shown.has(id))
      .map(({ id, question, content }) => ({ id, question, content }));
  };

  /** The article of this id, or its sister in the reader's language. */
  const find = (id: number, lang: string): StoredArticle => {
    const named = texts.articles.find((article) => article.id === id);
    const [found] = inLanguage(
      texts.articles.filter(({ name }) => name === named?.name),
      lang,
    );
    if (found === undefined) throw new Refusal('not_found', { code: CODE.notFound, field: 'id' });
    return found;
  };

  return {
    routes: [
      route(helpList, 'read', ({ lang }) => list(lang)),
      route(helpArticles, 'read', ({ lang }) => articlesOf(lang)),
      route(helpInfo, 'read', ({ params, lang }) => {
        const { question, created_ms, content } = find(params.id, lang);
        return { question, createTime: created_ms, content };
      }),
    ],
    reload,
    load: async () => {
      await store.addMissing(DEFAULT_HEADINGS, DEFAULT_ARTICLES, clock());
      await reload();
    },
  };
}

/** One of each name. */
function inLanguage<Text extends { readonly name: string; readonly lang: string }>(
  texts: readonly Text[],
  lang: string,
): Text[] {
  const names = [...new Set(texts.map(({ name }) => name))];
  return names.flatMap(
    (name) =>
      textIn(
        texts.filter((one) => one.name === name),
        lang,
      ) ?? [],
  );
}
