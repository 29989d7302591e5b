/** What the key of a listed instrument looks like: "btcusdt", "aapl", "v". Every schema, the feed and the phone use this one. */
export const SYMBOL_FORM = /^[a-z0-9._-]{1,24}$/;
