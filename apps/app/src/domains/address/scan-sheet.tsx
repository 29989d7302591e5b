import { buttonClass } from '@bourse/ui';
import { Sheet } from '@bourse/ui/sheet';
import type { Chain } from '@bourse/wire';
import { Images } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChannelName } from '../../kit/record/channel-name.ts';
import { qrReader, type ReadQr } from './read-qr.ts';
import { readScanned } from './scanned-address.ts';

/** Pictures of the camera are looked at this often. */
const LOOK_MS = 200;

export interface ScanSheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly chain: Chain;
  readonly onScanned: (address: string) => void;
}

type Problem = 'unreadable' | 'noAddress' | 'otherNetwork' | { readonly found: Chain };

/** Reads an address from the camera, or from a picture; one of another network is refused. */
export function ScanSheet({ open, onOpenChange, chain, onScanned }: ScanSheetProps) {
  const { t } = useTranslation();
  const channelName = useChannelName();
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const [isMissing, setMissing] = useState(false);
  /** Whether the text was an address for this network. */
  const take = (text: string): boolean => {
    const scanned = readScanned(text, chain);
    if (scanned.kind === 'address') {
      onScanned(scanned.address);
      onOpenChange(false);
      return true;
    }
    if (scanned.kind === 'none') setProblem('noAddress');
    else setProblem(scanned.found === undefined ? 'otherNetwork' : { found: scanned.found });
    return false;
  };
  const shows = useCamera(open, video, take, () => setMissing(true));
  const readPicture = async (file: File | undefined) => {
    if (file === undefined) return;
    const text = await textOf(file);
    if (text === undefined) setProblem('unreadable');
    else take(text);
  };
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('address.scan')}>
      <div className="flex flex-col gap-3">
        <div className="relative aspect-square w-full overflow-hidden rounded-card bg-surface-2">
          <video ref={video} playsInline muted aria-label={t('address.camera')} className="size-full object-cover" />
          {shows && (
            <span
              aria-hidden
              className="absolute inset-[18%] rounded-card border-2 border-white/80 shadow-[0_0_0_100vmax_rgb(0_0_0/0.35)]"
            />
          )}
          {!shows && (
            <p className="absolute inset-0 flex items-center justify-center px-6 text-center text-13 text-soft">
              {t(isMissing ? 'address.noCamera' : 'address.cameraStarts')}
            </p>
          )}
        </div>
        <p role="status" className="min-h-10 text-13 text-soft">
          {problem === undefined ? (
            t('address.scanText', { network: channelName(chain) })
          ) : (
            <span className="text-danger">
              {typeof problem === 'object'
                ? t('address.scan_network', { found: channelName(problem.found), network: channelName(chain) })
                : t(`address.scan_${problem}`, { network: channelName(chain) })}
            </span>
          )}
        </p>
        <label className={`${buttonClass('quiet', 'medium', true)} cursor-pointer has-focus-visible:outline-2`}>
          <Images aria-hidden className="size-4.5" />
          {t('address.fromPicture')}
          <input
            type="file"
            accept="image/*"
            className="sr-only"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = '';
              void readPicture(file);
            }}
          />
        </label>
      </div>
    </Sheet>
  );
}

async function textOf(file: Blob): Promise<string | undefined> {
  try {
    const [read, picture] = await Promise.all([qrReader(), createImageBitmap(file)]);
    try {
      return await read(picture);
    } finally {
      picture.close();
    }
  } catch {
    return undefined;
  }
}

/** Shows the camera while it is open, and hands over what it reads until that is taken. Says whether it shows. */
function useCamera(
  open: boolean,
  video: RefObject<HTMLVideoElement | null>,
  take: (text: string) => boolean,
  onMissing: () => void,
): boolean {
  const [shows, setShows] = useState(false);
  const latest = useRef({ take, onMissing });
  useEffect(() => {
    latest.current = { take, onMissing };
  });
  useEffect(() => {
    if (!open) return;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    let last = '';
    const look = async (read: ReadQr) => {
      const text = video.current === null ? undefined : await read(video.current).catch(() => undefined);
      if (ended) return;
      // The same wrong code is said once.
      if (text !== undefined && text !== last && latest.current.take(text)) return;
      last = text ?? last;
      timer = setTimeout(() => void look(read), LOOK_MS);
    };
    const start = async () => {
      const [read, given] = await Promise.all([
        qrReader(),
        navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false }),
      ]);
      stream = given;
      const element = video.current;
      if (ended || element === null) {
        stop(given);
        return;
      }
      element.srcObject = given;
      await element.play();
      setShows(true);
      await look(read);
    };
    start().catch(() => {
      if (!ended) latest.current.onMissing();
    });
    return () => {
      ended = true;
      clearTimeout(timer);
      if (stream !== undefined) stop(stream);
      setShows(false);
    };
  }, [open, video]);
  return shows;
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
