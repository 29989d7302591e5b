import type { CustomerService } from '@bourse/wire';
import { Clock, ExternalLink, type LucideIcon, Mail, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Whether the operator has set any way beyond the messages here. */
export function hasContact({ hours, email, phone, link }: CustomerService): boolean {
  return [hours, email, phone, link].some((one) => one !== '');
}

/** How customer service is reached beyond the messages here: what the operator has set. */
export function ContactLines({ contact }: { readonly contact: CustomerService }) {
  const { t } = useTranslation();
  const { hours, email, phone, link } = contact;
  if (!hasContact(contact)) return null;
  return (
    <ul aria-label={t('service.contact')} className="rounded-card border border-line text-15">
      {hours !== '' && (
        <li className="flex min-h-11 items-center gap-3 px-3 text-soft">
          <Clock aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
          {hours}
        </li>
      )}
      {email !== '' && <Way icon={Mail} href={`mailto:${email}`} text={email} />}
      {phone !== '' && <Way icon={Phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`} text={phone} />}
      {link !== '' && <Way icon={ExternalLink} href={link} text={hostOf(link)} outside />}
    </ul>
  );
}

interface WayProps {
  readonly icon: LucideIcon;
  readonly href: string;
  readonly text: string;
  readonly outside?: boolean;
}

function Way({ icon: Icon, href, text, outside = false }: WayProps) {
  return (
    <li className="border-t border-line first:border-t-0">
      <a
        href={href}
        {...(outside && { target: '_blank', rel: 'noopener noreferrer' })}
        className="press flex min-h-11 items-center gap-3 px-3 font-medium text-brand"
      >
        <Icon aria-hidden className="size-5 shrink-0 text-soft" strokeWidth={1.75} />
        <bdi className="min-w-0 truncate">{text}</bdi>
      </a>
    </li>
  );
}

/** "t.me" of "https://t.me/bourse". */
function hostOf(link: string): string {
  return URL.canParse(link) ? new URL(link).host : link;
}
