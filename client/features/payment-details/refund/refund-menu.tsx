import {
	Button,
	DropdownMenu,
	MenuGroup,
	MenuItem,
} from '@wordpress/components';
import { chevronDown } from '@wordpress/icons';

import { useWaits } from '../../../ui/pending/use-waits';
import { actions } from './strings';

interface ItemsProps {
	/** Whether the payment was refunded and not read again yet. */
	isDone: boolean;
	/** Null when a full refund is not possible. */
	onFull: ( () => void ) | null;
	/** URL of the order's page for partial refunds; null when they are not possible. */
	orderUrl: string | null;
}

interface Props extends ItemsProps {
	/** Whether a refund is running. */
	isBusy: boolean;
	/** Whether nothing can be refunded until the outcome of an earlier operation is known. */
	isWithheld: boolean;
}

/** Full and partial refund. */
export function RefundMenu( { isBusy, isWithheld, ...items }: Props ) {
	const { id, note } = useWaits( isWithheld );
	return (
		<>
			{ note }
			<DropdownMenu
				icon={ chevronDown }
				text={ actions.menu }
				label={ actions.menu }
				toggleProps={ {
					variant: 'secondary',
					iconPosition: 'right',
					showTooltip: false,
					isBusy,
					'aria-disabled': isWithheld,
					'aria-describedby': id,
				} }
				{ ...( isWithheld && { open: false } ) }
				popoverProps={ { placement: 'bottom-end' } }
			>
				{ ( { onClose } ) => (
					<Items { ...items } onClose={ onClose } />
				) }
			</DropdownMenu>
		</>
	);
}

function Items( {
	isDone,
	onFull,
	orderUrl,
	onClose,
}: ItemsProps & { onClose: () => void } ) {
	return (
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
	);
}
