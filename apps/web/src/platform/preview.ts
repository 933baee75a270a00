/** The ticket of what staff look at before it is published, from the address that this page load began with. */
export const previewTicket: string | null = import.meta.env.SSR
  ? null
  : new URLSearchParams(location.search).get('preview');
