import { always, type Handlers } from '../../core/handler.ts';
import type { SetRiskLimit } from './commands.ts';
import { setRiskLimit } from './set-limit.ts';

export const riskLimitHandlers: Handlers<SetRiskLimit> = { 'set-risk-limit': always(setRiskLimit) };
