import { DropdownMenu, MenuGroup, MenuItem } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { check, columns as columnsIcon } from '@wordpress/icons';

import type { Field } from './descriptor';

interface Props< Item, Sort extends string > {
	/** The columns that can be hidden. */
	fields: readonly Field< Item, Sort >[];
	isShown: ( field: Field< Item, Sort > ) => boolean;
	toggle: ( field: Field< Item, Sort > ) => void;
}

/** Chooses the visible columns; stays open, so that several can be changed. */
export function ColumnMenu< Item, Sort extends string >( {
	fields,
	isShown,
	toggle,
}: Props< Item, Sort > ) {
	return (
		<DropdownMenu
			icon={ columnsIcon }
			label={ __(
				'Choose columns',
				'merchant-payments-for-woocommerce'
			) }
			popoverProps={ { placement: 'bottom-end' } }
		>
			{ () => (
				<MenuGroup
					label={ __(
						'Columns',
						'merchant-payments-for-woocommerce'
					) }
				>
					{ fields.map( ( field ) => (
						<MenuItem
							key={ field.key }
							role="menuitemcheckbox"
							isSelected={ isShown( field ) }
							icon={ isShown( field ) ? check : null }
							onClick={ () => toggle( field ) }
						>
							{ field.label }
						</MenuItem>
					) ) }
				</MenuGroup>
			) }
		</DropdownMenu>
	);
}
