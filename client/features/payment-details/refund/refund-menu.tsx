import {
	Button,
	DropdownMenu,
	MenuGroup,
	MenuItem,
} from '@wordpress/components';
import { chevronDown } from '@wordpress/icons';

import { actions } from './strings';

interface Props {
	/** Whether a refund is running. */
	isBusy: boolean;
	/** Whether the payment was refunded and not read again yet. */
	isDone: boolean;
	/** Null when a full refund is not possible. */
	onFull: ( () => void ) | null;
	/** URL of the order's page for partial refunds; null when they are not possible. */
	orderUrl: string | null;
}

/** Full and partial refund. */
export function RefundMenu( { isBusy, isDone, onFull, orderUrl }: Props ) {
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
							disabled={ isDone }
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
