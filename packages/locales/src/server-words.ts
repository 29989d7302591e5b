import ar from './ar.json' with { type: 'json' };
import arLetters from './ar.letters.json' with { type: 'json' };
import arTexts from './ar.texts.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import deLetters from './de.letters.json' with { type: 'json' };
import deTexts from './de.texts.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import enLetters from './en.letters.json' with { type: 'json' };
import enTexts from './en.texts.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import esLetters from './es.letters.json' with { type: 'json' };
import esTexts from './es.texts.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import frLetters from './fr.letters.json' with { type: 'json' };
import frTexts from './fr.texts.json' with { type: 'json' };
import hi from './hi.json' with { type: 'json' };
import hiLetters from './hi.letters.json' with { type: 'json' };
import hiTexts from './hi.texts.json' with { type: 'json' };
import id from './id.json' with { type: 'json' };
import idLetters from './id.letters.json' with { type: 'json' };
import idTexts from './id.texts.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import itLetters from './it.letters.json' with { type: 'json' };
import itTexts from './it.texts.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import jaLetters from './ja.letters.json' with { type: 'json' };
import jaTexts from './ja.texts.json' with { type: 'json' };
import ko from './ko.json' with { type: 'json' };
import koLetters from './ko.letters.json' with { type: 'json' };
import koTexts from './ko.texts.json' with { type: 'json' };
import ptBr from './pt-BR.json' with { type: 'json' };
import ptBrLetters from './pt-BR.letters.json' with { type: 'json' };
import ptBrTexts from './pt-BR.texts.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };
import ruLetters from './ru.letters.json' with { type: 'json' };
import ruTexts from './ru.texts.json' with { type: 'json' };
import th from './th.json' with { type: 'json' };
import thLetters from './th.letters.json' with { type: 'json' };
import thTexts from './th.texts.json' with { type: 'json' };
import tr from './tr.json' with { type: 'json' };
import trLetters from './tr.letters.json' with { type: 'json' };
import trTexts from './tr.texts.json' with { type: 'json' };
import vi from './vi.json' with { type: 'json' };
import viLetters from './vi.letters.json' with { type: 'json' };
import viTexts from './vi.texts.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };
import zhLetters from './zh.letters.json' with { type: 'json' };
import zhTexts from './zh.texts.json' with { type: 'json' };
import zhTw from './zh-TW.json' with { type: 'json' };
import zhTwLetters from './zh-TW.letters.json' with { type: 'json' };
import zhTwTexts from './zh-TW.texts.json' with { type: 'json' };

/** What the server words, in every language: messages of calls, letters and mails. The phone loads its words one language at a time. */
type Language<Words> = Readonly<
  Record<
    | 'en'
    | 'zh'
    | 'zh-TW'
    | 'ja'
    | 'ko'
    | 'de'
    | 'es'
    | 'fr'
    | 'it'
    | 'pt-BR'
    | 'ru'
    | 'tr'
    | 'ar'
    | 'hi'
    | 'th'
    | 'vi'
    | 'id',
    Words
  >
>;
export const MESSAGES: Language<typeof en.messages> = {
  en: en.messages,
  zh: zh.messages,
  'zh-TW': zhTw.messages,
  ja: ja.messages,
  ko: ko.messages,
  de: de.messages,
  es: es.messages,
  fr: fr.messages,
  it: it.messages,
  'pt-BR': ptBr.messages,
  ru: ru.messages,
  tr: tr.messages,
  ar: ar.messages,
  hi: hi.messages,
  th: th.messages,
  vi: vi.messages,
  id: id.messages,
};
export const LETTERS: Language<typeof enLetters> = {
  en: enLetters,
  zh: zhLetters,
  'zh-TW': zhTwLetters,
  ja: jaLetters,
  ko: koLetters,
  de: deLetters,
  es: esLetters,
  fr: frLetters,
  it: itLetters,
  'pt-BR': ptBrLetters,
  ru: ruLetters,
  tr: trLetters,
  ar: arLetters,
  hi: hiLetters,
  th: thLetters,
  vi: viLetters,
  id: idLetters,
};
/** Rules, help and notices that come with the software. */
export const TEXTS: Language<typeof enTexts> = {
  en: enTexts,
  zh: zhTexts,
  'zh-TW': zhTwTexts,
  ja: jaTexts,
  ko: koTexts,
  de: deTexts,
  es: esTexts,
  fr: frTexts,
  it: itTexts,
  'pt-BR': ptBrTexts,
  ru: ruTexts,
  tr: trTexts,
  ar: arTexts,
  hi: hiTexts,
  th: thTexts,
  vi: viTexts,
  id: idTexts,
};
