import { useRouter } from '@tanstack/react-router';
import { safeReturn } from './sign-methods.ts';

/** Goes on after something was set: to the page that sent the customer here, else to `otherwise`, else nowhere. */
export function useAfter(redirect: string | undefined, otherwise?: string): () => void {
  const router = useRouter();
  const target = redirect === undefined ? otherwise : safeReturn(redirect);
  return () => {
    if (target !== undefined) router.history.replace(target);
  };
}
