const pageSize = 20;

/** A page, from 1, of a list that came as a whole, with the figures that a pager needs. */
export function pageOfList<Row>(rows: readonly Row[], page: number, size = pageSize) {
  return {
    list: rows.slice((page - 1) * size, page * size),
    totalCount: rows.length,
    totalPages: Math.ceil(rows.length / size),
  };
}
