import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { entities, type EntityName } from '#lib/contract/entities.ts';
import { hasRole, type Role } from '#lib/contract/roles.ts';
import { api } from '#lib/session/session.ts';
import { Chart } from '../../charts/chart.tsx';
import { select } from '../../shared/class-names.ts';
import { entityKey } from '../../shared/entity-queries.ts';
import { useMessages } from '../../shared/i18n-provider.tsx';
import { LoadError } from '../../shared/list-status.tsx';
import { PageHeader } from '../../shared/page-header.tsx';
import { useRole } from '../../shared/role.ts';
import { Cards } from './cards.tsx';
    </>
  );
}
