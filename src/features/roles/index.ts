import { defineFeature, hasDotSegment, pathTo } from '../../shared/feature.ts';
import { texts } from '../../shared/intl/texts.ts';

const messages = texts('roles.menu', {
  roles: ['User roles', 'Menu entry of roles: label'],
  access: ['Access', 'Menu entry of roles: label'],
});

/** URL patterns of the feature's pages. */
export const paths = {
  list: '/admin/users/roles',
  view: '/admin/users/roles/view/:roleName',
  /** Permissions by role and group, and "see as". */
  access: '/admin/users/access',
  /** Permissions of the signed-in user. */
  mine: '/access',
} as const;

/** Path of the page of a role; of its panel in the list if a path cannot contain the name. */
export function viewPath(roleName: string): string {
  const path = pathTo(paths.view, { roleName });
  return hasDotSegment(path) ? `${paths.list}?viewDetails=${roleName}` : path;
}

export const roles = defineFeature({
  key: 'roles',
  access: () => import(/* webpackChunkName: "access" */ './access.ts'),
  search: () => import(/* webpackChunkName: "search" */ './search.ts'),
  menu: [
    {
      to: paths.list,
      label: messages.roles,
      section: 'people',
      icon: 'role',
      order: 3,
      flag: 'userRoles',
    },
    {
      to: paths.access,
      label: messages.access,
      section: 'people',
      icon: 'access',
      order: 4,
      flag: 'userRoles',
    },
  ],
  routes: [
    { path: paths.list, needs: ['iam_role.read'], flag: 'userRoles', load: () => import('./RoleListPage.tsx') },
    { path: paths.view, needs: ['iam_role.read'], flag: 'userRoles', load: () => import('./RoleDetails.tsx') },
    {
      path: paths.access,
      needs: ['iam_role.read', 'iam_group.read'],
      flag: 'userRoles',
      load: () => import('./AccessPage.tsx'),
    },
    // Every user may see their own permissions.
    { path: paths.mine, needs: [], flag: 'userRoles', load: () => import('./MyAccessPage.tsx') },
  ],
});
