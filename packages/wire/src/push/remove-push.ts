import { endpoint } from '../endpoint.ts';

export const removePush = endpoint({
  id: 'push.removePush',
  method: 'POST',
  path: '/api/push/remove',
  caller: 'customer',
  summary: 'Notifies this session’s device of nothing any more; again changes nothing.',
  envelope: 'none',
});
