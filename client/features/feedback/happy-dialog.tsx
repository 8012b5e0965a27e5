import { Button, Modal } from '@wordpress/components';

import { boot } from '../../data/boot';
import '../../ui/confirm-dialog.scss';
import { close, happy, newTab } from './strings';

/** Invites to a review. */
export const HappyDialog = ( { onClose }: { onClose: () => void } ) => (
	<Modal
		title={ happy.title }
		onRequestClose={ onClose }
		className="merchant-payments-confirm-dialog"
	>
		<p>{ happy.text }</p>
		<div className="merchant-payments-confirm-dialog__buttons">
			<Button variant="tertiary" onClick={ onClose }>
				{ close }
			</Button>
			<Button
				variant="primary"
				href={ boot().reviewLink }
				target="_blank"
				onClick={ onClose }
			>
				{ happy.review }
				<span className="screen-reader-text"> { newTab }</span>
			</Button>
		</div>
	</Modal>
);
