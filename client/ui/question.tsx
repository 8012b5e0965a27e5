import { Button, Modal } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';

import './question.scss';

interface Props {
	title: string;
	/** What the answer that does something is called. */
	yes: string;
	/** Whether that cannot be undone or takes something away. */
	isDestructive?: boolean;
	/** Whether it is being done; the dialog then waits. */
	isBusy?: boolean;
	/** Whether it cannot be answered with yes as it stands. */
	isBlocked?: boolean;
	onYes: () => void;
	onNo: () => void;
	children: ReactNode;
}

/**
 * Asks before something is done. The focus goes back to where it was when the dialog closes.
 */
export function Question( {
	title,
	yes,
	isDestructive = false,
	isBusy = false,
	isBlocked = false,
	onYes,
	onNo,
	children,
}: Props ) {
	const isIdle = ! isBusy && ! isBlocked;
	return (
		<Modal
			title={ title }
			onRequestClose={ onNo }
			className="wcpay-question"
		>
			<div className="wcpay-question__text">{ children }</div>
			<div className="wcpay-question__answers">
				<Button variant="tertiary" onClick={ onNo }>
					{ __( 'Cancel', 'woocommerce-payments' ) }
				</Button>
				<Button
					variant="primary"
					isDestructive={ isDestructive }
					isBusy={ isBusy }
					// Not disabled: where that takes the focus away, the keyboard would lose its place.
					aria-disabled={ ! isIdle }
					onClick={ isIdle ? onYes : undefined }
				>
					{ yes }
				</Button>
			</div>
		</Modal>
	);
}
