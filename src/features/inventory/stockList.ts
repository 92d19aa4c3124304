/** Parameters of the stock list in the URL: the displayed status, active by default. */
export const stockList = { table: 'inventory', filters: { status: ['active', 'inactive'] } };
