/** Words of answers that operators keep. */
export const repliesWords = {
  replies: {
    insert: 'Insert a canned reply',
    language: 'The customer reads %{language}',
    none: 'No canned reply yet: they are kept under Canned replies.',
    add: 'New reply',
    edit: 'Change reply',
    title: 'Title',
    titleHelp: 'For operators',
    text: 'Text in %{language}',
    places: '{name}, {number} and {brand} are filled in',
    addLanguage: 'Add a language',
    removeLanguage: 'Remove %{language}',
    retired: 'Retired',
    inUse: 'In use',
    retireHelp: 'Retired: not offered any more',
  },
} as const;
