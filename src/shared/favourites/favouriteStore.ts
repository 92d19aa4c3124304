import { isRecord } from '../../../common/types/json.ts';
import { ignoringStorageErrors } from '../storage/ignoringStorageErrors.ts';
import { createUserStore } from '../storage/userStore.ts';

/** A record that the user has marked. The store is sealed, because the name can be that of a person. */
export interface FavouriteRecord {
  /** Key of the kind of record, as in `RecordKind`. */
  feature: string;
  /** Id in the address. */
  id: string;
  /** Address of its page. */
  to: string;
  /** As last seen on that page. */
  name: string;
}

export type RecordKey = Pick<FavouriteRecord, 'feature' | 'id'>;

/** A longer list would leave no room for the other entries of the menu. */
export const maxFavourites = 12;

const store = createUserStore<FavouriteRecord[]>('favourites');

export const isSameRecord = (one: RecordKey, other: RecordKey): boolean =>
  one.feature === other.feature && one.id === other.id;

function isFavourite(value: unknown): value is FavouriteRecord {
  return isRecord(value) && [value.feature, value.id, value.to, value.name].every((each) => typeof each === 'string');
}

const valid = (stored: unknown): FavouriteRecord[] => (Array.isArray(stored) ? stored.filter(isFavourite) : []);

/** The favourites of a user in this browser, in the order in which they were added. */
export async function readFavourites(userId: string): Promise<FavouriteRecord[]> {
  return valid(await ignoringStorageErrors(() => store.get(userId, '')));
}

/** Changes the favourites of a user. Storage that is full or not available stays as it is. */
export async function changeFavourites(
  userId: string,
  change: (favourites: FavouriteRecord[]) => FavouriteRecord[],
): Promise<void> {
  await ignoringStorageErrors(() => store.change(userId, '', (stored) => change(valid(stored))));
}
