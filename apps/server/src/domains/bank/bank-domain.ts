import {
  BANK_CARDS_MAX,
  type BankCard,
  type BankCardDraft,
  type BankCardFields,
  checkBankCard,
  getBank,
  getBankCard,
  maskedNumber,
  maskedPixKey,
  removeBank,
  saveBank,
  updateBank,
} from '@bourse/wire';
import type { Database } from '../../platform/db/database.ts';
import type { Deployment } from '../../platform/deployment.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { Refusal, refusalOf } from '../../platform/refusal.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { BankStore, place } from './bank-store.ts';

export interface BankDeps {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly deployment: Pick<Deployment, 'bankCard'>;
  /** Values of the dictionary t_bank_coin. */
  coins(): readonly string[];
  /** From when withdrawals may go to what was bound or changed at `boundMs`. */
  coolingOffEnds(userId: number, boundMs: number): Promise<number>;
}

export interface BankDomain {
  readonly routes: readonly Route[];
  /** For withdrawals: an own card with its whole numbers; undefined where it is not this customer's. */
  cardOf(userId: number, id: number): Promise<BankCard | undefined>;
  /** When an own card was added or last changed. */
  changedMs(userId: number, id: number): Promise<number | undefined>;
  /** What is written on a stored card. */
  openCard(id: number, sealed: string): BankCardFields;
  /** A card as lists show it. */
  masked(card: BankCard): BankCard;
}

/** The bank cards that a customer's withdrawals may go to. */
export function createBankDomain({ db, secrets, deployment, coins, coolingOffEnds }: BankDeps): BankDomain {
  const store = new BankStore(db, secrets);
  const read = (draft: BankCardDraft): BankCardFields => {
    const check = checkBankCard(deployment.bankCard.form, draft, coins());
    if (!check.ok) throw refusalOf(check.issue);
    return check.card;
  };
  // Somebody else's card, and one that never was, are the same to the caller.
  const unknown = () => new Refusal('not_found', { code: 404, field: 'id' });
  return {
    masked: maskedCard,
    openCard: (id, sealed) => JSON.parse(secrets.open(sealed, place(id)).toString()),
    cardOf: (userId, id) => store.byId(userId, id),
    changedMs: (userId, id) => store.changedMs(userId, id),
    routes: [
      route(getBank, 'read', async ({ session: { userId } }) => {
        const listed = (await store.list(userId)).map(async (card) => {
          const changedMs = (await store.changedMs(userId, card.id)) ?? card.createTime;
          return { ...maskedCard(card), usableFrom: await coolingOffEnds(userId, changedMs) };
        });
        return Promise.all(listed);
      }),
      route(getBankCard, 'read', async ({ session, params }) => {
        const card = await store.byId(session.userId, params.id);
        if (card === undefined) throw unknown();
        return card;
      }),
      route(saveBank, 'write', async ({ session, body, nowMs }) => {
        if (!(await store.add(session.userId, read(body), nowMs, BANK_CARDS_MAX))) {
          throw new Refusal('bank_cards_full', { params: { max: BANK_CARDS_MAX } });
        }
        return undefined;
      }),
      route(updateBank, 'write', async ({ session, body, nowMs }) => {
        const { id, ...draft } = body;
        if (!(await store.update(session.userId, id, read(draft), nowMs))) throw unknown();
        return undefined;
      }),
      route(removeBank, 'write', async ({ session, params }) => {
        if (!(await store.remove(session.userId, params.id))) throw unknown();
        return undefined;
      }),
    ],
  };
}

/** As lists show it. */
function maskedCard(card: BankCard): BankCard {
  return {
    ...card,
    cardNumber: maskedNumber(card.cardNumber),
    chavePix: maskedPixKey(card.chavePix),
    cpf: maskedNumber(card.cpf),
  };
}
