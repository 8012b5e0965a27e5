import { Button, Modal } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { MouseEvent, ReactNode } from 'react';

import './confirm-dialog.scss';

interface Props {
	title: string;
	confirmLabel: string;
	/** Cancel, unless what is confirmed is itself called that. */
	cancelLabel?: string;
	isDestructive?: boolean;
	isBusy?: boolean;
	/** Whether it cannot be confirmed as it stands. */
	isBlocked?: boolean;
	/** Whether it has been done, so that the dialog can only be closed. */
	isDone?: boolean;
	onConfirm: () => void;
	onCancel: () => void;
	children: ReactNode;
}

/**
 * The second press of the double click that opened or changed the dialog confirms nothing. The keyboard's presses have no count.
 */
const isDoubleClick = ( { detail }: MouseEvent ): boolean => detail > 1;

/** Asks before something is done. The focus goes back to where it was when the dialog closes. */
export function ConfirmDialog( {
	title,
	confirmLabel,
	cancelLabel = __( 'Cancel', 'woocommerce-payments' ),
	isDestructive = false,
	isBusy = false,
	isBlocked = false,
	isDone = false,
	onConfirm,
	onCancel,
	children,
}: Props ) {
	const isIdle = ! isBusy && ! isBlocked;
	const act = isDone ? onCancel : onConfirm;
	return (
		<Modal
			title={ title }
			onRequestClose={ onCancel }
			className="wcpay-confirm-dialog"
		>
			<div className="wcpay-confirm-dialog__text">{ children }</div>
			<div className="wcpay-confirm-dialog__buttons">
				{ ! isDone && (
					<Button variant="tertiary" onClick={ onCancel }>
						{ cancelLabel }
					</Button>
				) }
				<Button
					variant="primary"
					isDestructive={ isDestructive }
					isBusy={ isBusy }
					// Not disabled: that would take the keyboard's focus away.
					aria-disabled={ ! isIdle }
					onClick={ ( press: MouseEvent ) => {
						if ( isIdle && ! isDoubleClick( press ) ) {
							act();
						}
					} }
				>
					{ isDone
						? __( 'Done', 'woocommerce-payments' )
						: confirmLabel }
				</Button>
			</div>
		</Modal>
	);
}
