import { IconButton } from '@bourse/ui';
import type { CoinItem } from '@bourse/wire';
import { useNavigate } from '@tanstack/react-router';
import { BellPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../platform/app-files.ts';
import { useSession } from '../../platform/session.ts';

const AlertSheet = lazyPart(() => import('./alert-sheet.tsx'), 'AlertSheet');

/** The bell that asks to be told of a price; visitors are asked to sign in. */
export function AlertButton({ coin }: { readonly coin: CoinItem }) {
  const { t } = useTranslation();
  const { signedIn } = useSession();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const ask = () => {
    if (signedIn) setOpen(true);
    else void navigate({ to: '/login', search: { redirect: location.pathname + location.search } });
  };
  return (
    <>
      <IconButton
        label={t('alert.add')}
        onClick={ask}
        icon={<BellPlus aria-hidden className="size-5 text-soft" strokeWidth={1.75} />}
      />
      {open && (
        <Suspense>
          <AlertSheet coin={coin} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
