import {
	Button,
	DropdownMenu,
	MenuGroup,
	MenuItem,
} from '@wordpress/components';
import { chevronDown } from '@wordpress/icons';

import { actions } from './strings';

interface Props {
	/** Whether something is under way. */
	isBusy: boolean;
	/** Null where all of it cannot be given back. */
	onFull: ( () => void ) | null;
	/** The order's page, where parts are given back; null where they cannot be. */
	orderUrl: string | null;
}

/**
 * The ways to give a payment back.
 */
export function RefundMenu( { isBusy, onFull, orderUrl }: Props ) {
	return (
		<DropdownMenu
			icon={ chevronDown }
			text={ actions.menu }
			label={ actions.menu }
			toggleProps={ {
				variant: 'secondary',
				iconPosition: 'right',
				showTooltip: false,
				isBusy,
			} }
			popoverProps={ { placement: 'bottom-end' } }
		>
			{ ( { onClose } ) => (
				<MenuGroup>
					{ onFull && (
						<MenuItem
							onClick={ () => {
								onClose();
								onFull();
							} }
						>
							{ actions.full }
						</MenuItem>
					) }
					{ orderUrl && (
						<Button
							className="components-menu-item__button"
							role="menuitem"
							href={ orderUrl }
						>
							<span className="components-menu-item__item">
								{ actions.partial }
							</span>
						</Button>
					) }
				</MenuGroup>
			) }
		</DropdownMenu>
	);
}
