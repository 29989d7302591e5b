import { useEffect, useRef, useState } from 'react';
import { toastError } from '../../platform/toasts.ts';
import { sendPicture } from './send-picture.ts';
import { shrinkPicture } from './shrink-picture.ts';

type State =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending'; readonly preview: string | undefined; readonly share: number }
  | { readonly kind: 'sent'; readonly preview: string | undefined; readonly url: string };

/** A picture of a form: none, on its way, or sent. */
export interface PictureState {
  /** Its address on the server; "" until it is there. */
  readonly url: string;
  /** On its way: the form must wait. */
  readonly sending: boolean;
  /** What has gone, from 0 to 1. */
  readonly share: number;
  /** A data URL. */
  readonly preview: string | undefined;
  readonly choose: (file: Blob) => void;
  readonly remove: () => void;
}

/** Shrinks and sends what is chosen, at once. A failure says why and leaves nothing chosen. */
export function usePicture(): PictureState {
  const [state, setState] = useState<State>({ kind: 'none' });
  const stop = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const choose = (chosen: Blob) => {
    stop.current?.();
    let stopped = false;
    stop.current = () => {
      stopped = true;
    };
    const send = async () => {
      setState({ kind: 'sending', preview: undefined, share: 0 });
      try {
        const { file, preview } = await shrinkPicture(chosen);
        if (stopped) return;
        const sending = sendPicture(file, (share) => !stopped && setState({ kind: 'sending', preview, share }));
        stop.current = () => {
          stopped = true;
          sending.stop();
        };
        setState({ kind: 'sending', preview, share: 0 });
        const url = await sending.url;
        if (!stopped) setState({ kind: 'sent', preview, url });
      } catch (error) {
        if (stopped) return;
        setState({ kind: 'none' });
        toastError(error);
      }
    };
    void send();
  };

  return {
    url: state.kind === 'sent' ? state.url : '',
    sending: state.kind === 'sending',
    share: state.kind === 'sending' ? state.share : 0,
    preview: state.kind === 'none' ? undefined : state.preview,
    choose,
    remove: () => {
      stop.current?.();
      setState({ kind: 'none' });
    },
  };
}
