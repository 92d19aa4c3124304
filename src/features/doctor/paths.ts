export const paths = { doctor: '/admin/doctor' } as const;
