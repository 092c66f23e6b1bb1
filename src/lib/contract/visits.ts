/** Visits (spec §3, §7; decisions "Visits"). */

export interface Visitor {
  id: number;
  ip_address: string;
  user_agent: string;
  created_at: string;
}

/** Answer of `GET /visitor`. */
export interface VisitorsAnswer {
  status: string;
  message: string;
  visitor: Visitor[];
}

/** Answer of `GET /visitor/count`. */
export interface VisitorCountAnswer {
  status: string;
  message: string;
  total_visits: number;
}

/** `visit` is the beacon that each page sends. */
export const VISIT_PATH = { list: '/visitor', count: '/visitor/count', beacon: '/visit' } as const;
