import { deployment } from '../platform/deployment.ts';
import { useSettings } from '../platform/settings.ts';

/** The deployment's logo, or the one an operator chose. */
export function Logo({ className = 'h-7' }: { readonly className?: string }) {
  const own = useSettings()?.LOGO_SETTING;
  return (
    <img
      src={own?.logo || '/platform/assets/logo.svg'}
      alt={own?.name ?? deployment.name}
      className={`w-auto max-w-full ${className}`}
    />
  );
}
