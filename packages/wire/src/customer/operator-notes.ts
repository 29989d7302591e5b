import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, text, timeMs } from '../fields.ts';
import type { Issue } from '../messages.ts';
import { consoleList, reason } from '../operator-fields.ts';

export const NOTE_MAX = 2000;
export const TAG_NAME_MAX = 40;
/** Tags that one customer may have. */
export const TAGS_MAX = 20;
export const TAG_COLOURS = ['grey', 'blue', 'green', 'orange', 'red', 'purple'] as const;
export type TagColour = (typeof TAG_COLOURS)[number];

/** A note says something. Its length is checked with the call. */
export function validateNote(note: string): Issue | undefined {
  return note.trim() === '' ? { key: 'message_empty', field: 'text' } : undefined;
}

export const customerTag = z.object({ id: id(), name: z.string(), colour: z.enum(TAG_COLOURS) });
export type CustomerTag = z.infer<typeof customerTag>;

export const customerNoteList = consoleList({
  id: 'console.customerNoteList',
  path: '/api/console/customerNotes',
  permission: 'customers',
  summary: 'What operators noted about customers, the newest first; search in the text.',
  sort: ['id'],
  by: ['time', 'customer'],
  filters: {},
  output: z.object({
    id: id(),
    userId: id(),
    operator: z.string(),
    text: z.string(),
    createdMs: timeMs(),
    /** The note that this one strikes through. */
    strikes: z.nullable(id()),
    /** The note that strikes this one through. */
    struckBy: z.nullable(id()),
  }),
});

export const addCustomerNote = endpoint({
  id: 'console.addCustomerNote',
  method: 'POST',
  path: '/api/console/customers/{id}/notes',
  caller: 'operator',
  permission: 'notes',
  summary: 'Notes something about a customer; with `strikes`, strikes a former note of theirs through and says why.',
  envelope: 'data',
  params: z.object({ id: id() }),
  body: z.object({ text: text(NOTE_MAX), strikes: z.optional(id()) }),
  output: z.object({ id: id() }),
});

export const customerTagList = consoleList({
  id: 'console.customerTagList',
  path: '/api/console/customerTags',
  permission: 'customers',
  summary: 'The tags that customers can be given; search in their names.',
  sort: ['name', 'id'],
  filters: {},
  output: z.extend(customerTag, {
    retired: z.boolean(),
    /** How many have it. */
    customers: z.number(),
  }),
});

export const saveCustomerTag = endpoint({
  id: 'console.saveCustomerTag',
  method: 'POST',
  path: '/api/console/customerTags',
  caller: 'operator',
  permission: 'notes',
  summary: 'Adds a tag, or changes the one of `id`. A retired one is given to nobody else.',
  envelope: 'data',
  body: z.object({
    id: z.optional(id()),
    name: text(TAG_NAME_MAX),
    colour: z.enum(TAG_COLOURS),
    retired: z._default(z.boolean(), false),
    reason: reason(),
  }),
  output: z.object({ id: id() }),
});

export const tagCustomer = endpoint({
  id: 'console.tagCustomer',
  method: 'POST',
  path: '/api/console/customers/{id}/tags',
  caller: 'operator',
  permission: 'notes',
  summary: 'Gives a customer exactly these tags.',
  envelope: 'none',
  params: z.object({ id: id() }),
  body: z.object({ tags: z.array(id()).check(z.maxLength(TAGS_MAX)), reason: reason() }),
});
