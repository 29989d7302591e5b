import type { Endpoint } from '../endpoint.ts';
import { addOperator, changeRole, disableOperator, operatorList, resetOperator } from './operators.ts';
import { changeOwnPassword, confirmCode, consoleMe, consoleSignIn, consoleSignOut } from './sign-in.ts';

/** Every call of the operators' console. The server refuses to start when one has no handler. */
export const CONSOLE_ENDPOINTS: readonly Endpoint[] = [
  consoleSignIn,
  confirmCode,
  consoleSignOut,
  consoleMe,
  changeOwnPassword,
  operatorList,
  addOperator,
  changeRole,
  disableOperator,
  resetOperator,
];
