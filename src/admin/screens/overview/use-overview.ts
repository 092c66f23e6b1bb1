import { useQuery } from '@tanstack/react-query';
import { entities } from '#lib/contract/entities.ts';
import type { EntityName } from '#lib/contract/entities.ts';
import { hasRole } from '#lib/contract/roles.ts';
import type { Role } from '#lib/contract/roles.ts';
import { api } from '#lib/session/session.ts';
import { entityKey } from '../../shared/entity-key.ts';

/** How many rows an entity has, without fetching them. */
const useCount = (name: EntityName, enabled = true) =>
  useQuery({
    enabled,
    queryKey: [...entityKey(name), 'count'],
    queryFn: async () => (await api.page(entities[name], { page: 1, per_page: 1 })).total
  });

/** Everything the overview shows to a role; accounts are counted for administrators only. */
export function useOverview(role: Role) {
  return {
    users: useCount('user', hasRole(role, entities.user.write)),
    stores: useCount('herbalStore'),
    products: useCount('product'),
    visits: useQuery({ queryKey: ['visits', 'count'], queryFn: () => api.visitorCount() }),
    visitors: useQuery({ queryKey: ['visits', 'list'], queryFn: () => api.visitors() })
  };
}
