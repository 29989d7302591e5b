import { createContext } from 'react';

/** The few words that parts say by themselves; the app gives them in its language. */
export interface UiWords {
  readonly close: string;
  readonly clear: string;
}
export const UiWordsContext = createContext<UiWords>({ close: 'Close', clear: 'Clear' });
