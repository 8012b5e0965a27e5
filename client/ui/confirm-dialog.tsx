import { Button, Modal } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { MouseEvent, ReactNode } from 'react';

import './confirm-dialog.scss';

interface Props {
	title: string;
	confirmLabel: string;
	/** Default: Cancel. For when the action itself is called that. */
	cancelLabel?: string;
	isDestructive?: boolean;
	isBusy?: boolean;
	/** Whether it can't be confirmed, for example because of an invalid input. */
	isBlocked?: boolean;
	/** Whether the action is done, so that the dialog can only be closed. */
	isDone?: boolean;
	onConfirm: () => void;
	onCancel: () => void;
	children: ReactNode;
}

/** Ignores the second click of a double click that opened or changed the dialog. `detail` counts clicks and is 0 for the keyboard. */
const isDoubleClick = ( { detail }: MouseEvent ): boolean => detail > 1;

/** When it closes, the focus returns to the element that opened it. */
export function ConfirmDialog( {
	title,
	confirmLabel,
	cancelLabel = __( 'Cancel', 'merchant-payments-for-woocommerce' ),
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
			className="merchant-payments-confirm-dialog"
		>
			<div className="merchant-payments-confirm-dialog__text">
				{ children }
			</div>
			<div className="merchant-payments-confirm-dialog__buttons">
				{ ! isDone && (
					<Button variant="tertiary" onClick={ onCancel }>
						{ cancelLabel }
					</Button>
				) }
				<Button
					variant="primary"
					isDestructive={ isDestructive }
					isBusy={ isBusy }
					// Not `disabled`: that would take away the keyboard focus.
					aria-disabled={ ! isIdle }
					onClick={ ( press: MouseEvent ) => {
						if ( isIdle && ! isDoubleClick( press ) ) {
							act();
						}
					} }
				>
					{ isDone
						? __( 'Done', 'merchant-payments-for-woocommerce' )
						: confirmLabel }
				</Button>
			</div>
		</Modal>
	);
}
