import { endpoint } from '../endpoint.ts';

export const logout = endpoint({
  id: 'account.logout',
  method: 'POST',
  path: '/api/user/logout',
  caller: 'customer',
  summary: 'Ends this session; its token is worth nothing afterwards.',
  envelope: 'none',
});
