import type { CardReader } from '../../contract/types';
import type { Field } from '../../list-page/descriptor';
import { StatusBadge } from '../../ui/status-badge';
import { active, columns, inactive, modelName } from './strings';

/** The columns. A reader goes by the name that it was given, else by its model; its id stands below. */
export const fields: readonly Field< CardReader, never >[] = [
	{
		key: 'id',
		label: columns.id,
		render: ( { id, label, device_type: model } ) => (
			<>
				<bdi>{ label || modelName( model ) }</bdi>
				<bdi className="merchant-payments-list__note merchant-payments-reader__id">
					{ id }
				</bdi>
			</>
		),
	},
	{
		key: 'device_type',
		label: columns.model,
		render: ( { device_type: model } ) => modelName( model ),
	},
	{
		key: 'is_active',
		label: columns.status,
		render: ( { is_active: isActive } ) => (
			<StatusBadge tone={ isActive ? 'success' : 'light' }>
				{ isActive ? active : inactive }
			</StatusBadge>
		),
	},
];
