import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

const choices = { inApp: z.boolean(), byEmail: z.boolean() };

export const newsChoices = endpoint({
  id: 'campaign.newsChoices',
  method: 'GET',
  path: '/api/campaign/choices',
  caller: 'customer',
  summary: 'Where the customer gets news and offers; `email` is their masked address, "" where they have none.',
  envelope: 'data',
  output: z.object({ ...choices, email: z.string() }),
});

export const chooseNews = endpoint({
  id: 'campaign.chooseNews',
  method: 'POST',
  path: '/api/campaign/choices',
  caller: 'customer',
  summary: 'Chooses where news and offers come; what is about the account comes all the same.',
  envelope: 'none',
  body: z.object(choices),
});
