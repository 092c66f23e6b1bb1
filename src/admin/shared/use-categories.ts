import { useQuery } from '@tanstack/react-query';
import { entities } from '#lib/contract/entities.ts';
import { api } from '#lib/session/session.ts';
import { entityKey } from './entity-key.ts';

/** Every product category, to choose from. */
export const useCategories = () =>
  useQuery({
    queryKey: [...entityKey('productCategory'), 'all'],
    queryFn: () => api.list(entities.productCategory)
  });
