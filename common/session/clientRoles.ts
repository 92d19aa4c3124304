/** Realm roles of the two kinds of clients. OpenSRP's gateway requires exactly one of them. */
export const clientRoles = { web: 'WEB_CLIENT', phone: 'ANDROID_CLIENT' } as const;

export const clientRoleNames = Object.values(clientRoles);
