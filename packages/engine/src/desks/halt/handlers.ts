import { always, type Handlers } from '../../core/handler.ts';
import type { HaltCommand } from './commands.ts';
import { haltTrading, openTrading } from './halt-trading.ts';

export const haltHandlers: Handlers<HaltCommand> = {
  'halt-trading': always(haltTrading),
  'open-trading': always(openTrading),
};
