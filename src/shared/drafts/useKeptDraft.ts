import { useEffect, useRef, useState, type RefObject } from 'react';
import { sameValue } from '../conflict/sameValue.ts';
import type { SaveProgress } from '../form/saveProgress.ts';
import { draftOf, type Draft } from './draft.ts';
import { readDraft, writeDraft } from './draftStore.ts';

/** Milliseconds after the last change. */
const wait = 500;

interface Options {
  /** Undefined keeps nothing. */
  key: string | undefined;
  /** What the form began with. */
  before: Readonly<Record<string, unknown>>;
  values: Readonly<Record<string, unknown>>;
  /** Fields that are never kept. */
  secret: () => ReadonlySet<string>;
  /** What is being saved, or was saved, is no draft. */
  progress: RefObject<SaveProgress>;
}

interface Offer {
  key: string;
  draft: Draft;
  /** When it was found. */
  now: number;
}

interface KeptDraft {
  /** A draft of an earlier visit, until the person decides. */
  offer: Offer | undefined;
  /** The person decided; `discard` also forgets the draft. */
  close: (how: 'restore' | 'discard') => void;
}

/** What is typed now, and of an offer the person has not decided about the fields that nobody touched since. */
function besides(offered: Draft | undefined, typed: Draft | undefined): Draft | undefined {
  if (offered === undefined || typed === undefined) return typed ?? offered;
  return { ...typed, changes: { ...offered.changes, ...typed.changes } };
}

/**
 * Keeps what is typed, half a second after the last change and when the window is hidden or left, and finds what an
 * earlier visit kept. What was typed and taken back is no longer a draft.
 */
export function useKeptDraft({ key, before, values, secret, progress }: Options): KeptDraft {
  const [offer, setOffer] = useState<Offer>();
  const looked = useRef(false);
  const open = useRef<Draft>(undefined);
  const kept = useRef(false);
  const keep = useRef<(gone?: boolean) => void>(() => {});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    let current = true;
    looked.current = false;
    open.current = undefined;
    if (key === undefined) return;
    const now = Date.now();
    void readDraft(key, now).then((draft) => {
      if (!current) return;
      looked.current = true;
      open.current = draft;
      if (draft) setOffer({ key, draft, now });
    });
    return () => {
      current = false;
    };
  }, [key]);

  useEffect(() => {
    keep.current = (gone = false) => {
      // Not over a draft that nobody has seen yet.
      if (key === undefined || !looked.current) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      // Who leaves while it runs may hear that it failed; a save that ends well takes this away again.
      if (progress.current.saving && !gone) {
        timer.current = setTimeout(() => keep.current(), wait);
        return;
      }
      const unsaved = !sameValue(values, progress.current.saved);
      const typed = unsaved ? draftOf(before, values, secret(), Date.now()) : undefined;
      // a save ends the offer as well
      if (progress.current.saved !== undefined) open.current = undefined;
      const draft = besides(open.current, typed);
      if (typed === undefined && !kept.current) return;
      kept.current = typed !== undefined;
      void writeDraft(key, draft);
    };
    timer.current = setTimeout(() => keep.current(), wait);
    return () => clearTimeout(timer.current);
  }, [key, before, values, secret, progress]);

  useEffect(() => {
    const hurry = (): void => {
      if (timer.current !== undefined) keep.current();
    };
    document.addEventListener('visibilitychange', hurry);
    // The earlier of the two: a write begun by the later may not come to its end.
    window.addEventListener('beforeunload', hurry);
    window.addEventListener('pagehide', hurry);
    return () => {
      document.removeEventListener('visibilitychange', hurry);
      window.removeEventListener('beforeunload', hurry);
      window.removeEventListener('pagehide', hurry);
      if (timer.current !== undefined) keep.current(true);
    };
  }, []);

  return {
    offer: offer?.key === key ? offer : undefined,
    close: (how) => {
      setOffer(undefined);
      open.current = undefined;
      if (how === 'discard' && key !== undefined) void writeDraft(key, undefined);
    },
  };
}
