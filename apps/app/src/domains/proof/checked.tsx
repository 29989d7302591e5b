import { CircleCheck, CircleX, Clock } from 'lucide-react';

const LOOKS = {
  good: { Icon: CircleCheck, className: 'text-success' },
  bad: { Icon: CircleX, className: 'text-danger' },
  waiting: { Icon: Clock, className: 'text-soft' },
} as const;

/** What was worked out on this phone. */
export function Checked({ state, text }: { readonly state: keyof typeof LOOKS; readonly text: string }) {
  const { Icon, className } = LOOKS[state];
  return (
    <p className={`flex items-start gap-2 text-13 ${className}`}>
      <Icon aria-hidden className="mt-px size-4 shrink-0" />
      <span>{text}</span>
    </p>
  );
}
