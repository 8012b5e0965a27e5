import { Button } from '@wordpress/components';

import { TextField } from '../../../form/text-field';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { useWaits } from '../../../ui/pending/use-waits';
import { Papers } from './papers';
import { headings, question, reason, submit } from './strings';
import { useAppeal } from './use-appeal';

interface Props {
	/** The dispute's. */
	id: string;
	/** Whether the outcome of an earlier operation on the payment is unknown. */
	isPending: boolean;
}

/** Appeals what was decided: a reason, and files that support it. */
export function AppealForm( props: Props ) {
	const appeal = useAppeal( props );
	const { isBusy, isBlocked } = appeal;
	const { id, note } = useWaits( props.isPending );
	return (
		<section className="merchant-payments-dispute__part">
			<h3>{ headings.form }</h3>
			<TextField
				label={ reason.label }
				hint={ reason.hint }
				error={ appeal.problem }
				value={ appeal.text }
				rows={ 6 }
				isRequired
				isReadOnly={ isBlocked }
				onChange={ appeal.write }
			/>
			<Papers files={ appeal.files } isReadOnly={ isBlocked } />
			<div className="merchant-payments-dispute__actions">
				<Button
					variant="primary"
					isBusy={ isBusy }
					aria-disabled={ isBlocked }
					aria-describedby={ id }
					onClick={ isBlocked ? undefined : appeal.ask }
				>
					{ submit }
				</Button>
				{ note }
			</div>
			{ appeal.isAsking && (
				<ConfirmDialog
					title={ question.title }
					confirmLabel={ submit }
					isBusy={ isBusy }
					onConfirm={ appeal.run }
					onCancel={ appeal.close }
				>
					<p>{ question.text }</p>
				</ConfirmDialog>
			) }
		</section>
	);
}
