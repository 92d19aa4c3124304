/** Parameters of the stock list in the address: the status shown, active by default. */
export const stockList = { table: 'inventory', filters: { status: ['active', 'inactive'] } };
