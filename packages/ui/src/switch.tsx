import { Switch as Base } from '@base-ui/react/switch';
import { buzz } from './haptics.ts';

export interface SwitchProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  readonly hideLabel?: boolean;
}

/** On or off, at once. */
export function Switch({ label, checked, onCheckedChange, disabled = false, hideLabel = false }: SwitchProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: Base UI's switch holds the input
    <label className="flex min-h-11 items-center justify-between gap-3 text-15 text-strong">
      <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
      <Base.Root
        checked={checked}
        disabled={disabled}
        onCheckedChange={(next) => {
          buzz('tick');
          onCheckedChange(next);
        }}
        className="press relative h-7 w-12 shrink-0 rounded-full bg-surface-3 p-0.5 transition-colors data-checked:bg-brand data-disabled:opacity-45"
      >
        <Base.Thumb className="block size-6 rounded-full bg-surface-0 transition-transform data-checked:translate-x-5 rtl:data-checked:-translate-x-5" />
      </Base.Root>
    </label>
  );
}
