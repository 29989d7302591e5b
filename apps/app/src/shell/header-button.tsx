import { IconButton } from '@bourse/ui';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';

export interface HeaderButtonProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly to: NonNullable<LinkProps['to']>;
}

/** An icon of a page's header that leads to another page. */
export function HeaderButton({ label, icon: Icon, to }: HeaderButtonProps) {
  const navigate = useNavigate();
  return (
    <IconButton label={label} onClick={() => void navigate({ to })} icon={<Icon aria-hidden className="size-5" />} />
  );
}
