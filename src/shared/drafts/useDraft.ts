import { useEffect, useRef, useState, type RefObject } from 'react';
import { sameValue } from '../conflict/sameValue.ts';
import { addDraft } from '../form/unsavedInput.ts';
import { draftOf, isCompleteDraft, type Draft } from './draft.ts';
import { readDraft, writeDraft, draftKey } from './draftStore.ts';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { selectUser } from '../../session/sessionSlice.ts';

/** Delay after the last change, in milliseconds. */
const storeDelay = 500;

interface Options {
  /** Undefined disables drafts. */
  key: string | undefined;
  /** Initial values of the form. */
  before: Readonly<Record<string, unknown>>;
  values: Readonly<Record<string, unknown>>;
  /** Names of fields that are never stored. */
  secret: () => ReadonlySet<string>;
  /** Values that are being saved are not stored as a draft. */
  isSaving: () => boolean;
  /** Values saved last. They are not stored as a draft, even if the form still treats them as a change. */
  saved: RefObject<object | undefined>;
}

const noDraft: Draft = { changes: {}, savedAt: 0 };

interface Offer {
  key: string;
  draft: Draft;
  /** When the draft was read, milliseconds since 1970. */
  now: number;
}

interface KeptDraft {
  /** A draft of an earlier visit, until the user decides. */
  offer: Offer | undefined;
  /** Called with the user's decision; `discard` also removes the stored draft. */
  close: (how: 'restore' | 'discard') => void;
}

/** Current input, plus the fields of an undecided offer that were not edited since. */
function mergeWithOffer(offered: Draft | undefined, typed: Draft | undefined): Draft | undefined {
  if (offered === undefined || typed === undefined) return typed ?? offered;
  return { ...typed, changes: { ...offered.changes, ...typed.changes } };
}

/**
 * Stores unsaved input half a second after the last change and when the window is hidden or closed, and reads the draft
 * of an earlier visit. Input that was reset to the initial value is not part of the draft.
 */
export function useDraft({ key, before, values, secret, isSaving, saved }: Options): KeptDraft {
  const [offer, setOffer] = useState<Offer>();
  const wasRead = useRef(false);
  const openOffer = useRef<Draft>(undefined);
  const isStored = useRef(false);
  /** Resolves to true if all unsaved input is stored. */
  const store = useRef<(isLeaving?: boolean) => Promise<boolean>>(async () => true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    let current = true;
    wasRead.current = false;
    openOffer.current = undefined;
    if (key === undefined) return;
    const now = Date.now();
    void readDraft(key, now).then((draft) => {
      if (!current) return;
      wasRead.current = true;
      openOffer.current = draft;
      if (draft) setOffer({ key, draft, now });
    });
    return () => {
      current = false;
    };
  }, [key]);

  useEffect(() => {
    store.current = async (isLeaving = false) => {
      // Don't overwrite a stored draft before it has been read.
      if (key === undefined || !wasRead.current) return false;
      clearTimeout(timer.current);
      timer.current = undefined;
      // If the page is left during a save, store the draft in case the save fails; a successful save removes it again.
      if (isSaving() && !isLeaving) {
        timer.current = setTimeout(() => void store.current(), storeDelay);
        return false;
      }
      const unsaved = !sameValue(values, saved.current);
      const typed = unsaved ? draftOf(before, values, secret(), Date.now()) : undefined;
      // A save also ends the offer.
      if (saved.current !== undefined) openOffer.current = undefined;
      const draft = mergeWithOffer(openOffer.current, typed);
      if (typed === undefined && !isStored.current) return !unsaved || isCompleteDraft(noDraft, before, values);
      isStored.current = typed !== undefined;
      const isWritten = await writeDraft(key, draft);
      return isWritten && (!unsaved || isCompleteDraft(typed ?? noDraft, before, values));
    };
    timer.current = setTimeout(() => void store.current(), storeDelay);
    return () => clearTimeout(timer.current);
  }, [key, before, values, secret, isSaving, saved]);

  useEffect(() => addDraft(() => store.current()), []);
  useEffect(() => {
    const storeNow = (): void => {
      if (timer.current !== undefined) void store.current();
    };
    document.addEventListener('visibilitychange', storeNow);
    // The earlier of the two: a write started by the later one may not complete.
    window.addEventListener('beforeunload', storeNow);
    window.addEventListener('pagehide', storeNow);
    return () => {
      document.removeEventListener('visibilitychange', storeNow);
      window.removeEventListener('beforeunload', storeNow);
      window.removeEventListener('pagehide', storeNow);
      if (timer.current !== undefined) void store.current(true);
    };
  }, []);

  return {
    offer: offer?.key === key ? offer : undefined,
    close: (how) => {
      setOffer(undefined);
      openOffer.current = undefined;
      if (how === 'discard' && key !== undefined) void writeDraft(key, undefined);
    },
  };
}

/** Storage key of the draft of the form at this address; undefined (no drafts) while no user is signed in. */
export function useDraftKey(): string | undefined {
  const user = useSelector(selectUser);
  const { pathname } = useLocation();
  return user && draftKey(user.id, pathname);
}
