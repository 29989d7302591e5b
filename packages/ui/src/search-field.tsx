import { Search, X } from 'lucide-react';
import { use, useEffect, useRef } from 'react';
import { UiWordsContext } from './ui-words.ts';

export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** Ready to type into at once. */
  readonly focused?: boolean;
}

/** A field that filters what stands below it as one types. */
export function SearchField({ label, value, onValueChange, focused = false }: SearchFieldProps) {
  const { clear } = use(UiWordsContext);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) input.current?.focus({ preventScroll: true });
  }, [focused]);
  return (
    <div className="flex min-h-11 items-center gap-2 rounded-control border border-transparent bg-surface-1 ps-3 focus-within:border-brand">
      <Search aria-hidden className="size-4 shrink-0 text-faint" />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={24}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className="min-w-0 flex-1 self-stretch appearance-none bg-transparent text-field text-strong outline-none [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={clear}
          onClick={() => {
            onValueChange('');
            input.current?.focus();
          }}
          className="press relative flex w-10 shrink-0 items-center justify-center self-stretch text-faint after:absolute after:-inset-y-1 after:inset-x-0 after:content-['']"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  );
}
