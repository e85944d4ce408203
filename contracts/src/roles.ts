/** Who a person is to the shop (rules/admin.md AD1). */
export const roles = ['customer', 'support', 'admin', 'super_admin'] as const;
export type Role = (typeof roles)[number];

export const staff = ['support', 'admin', 'super_admin'] as const satisfies readonly Role[];
export const adminUp = ['admin', 'super_admin'] as const satisfies readonly Role[];
export const superAdmin = ['super_admin'] as const satisfies readonly Role[];
/** Anyone with a session; staff may shop too. */
export const signedIn = roles;

export const isStaff = (role: Role): boolean => role !== 'customer';
