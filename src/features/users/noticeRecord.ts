import type { UserRepresentation } from '../../api/keycloak/index.ts';
import type { NotifyRecord } from '../../shared/notify/notifySlice.ts';
import { detailsPath } from './paths.ts';
import { fullName } from './user.ts';

/** The user whom a notification is about, with the link to the page. */
export const noticeRecord = (user: UserRepresentation): NotifyRecord => ({
  name: fullName(user),
  ...(user.id && { to: detailsPath(user.id) }),
});
