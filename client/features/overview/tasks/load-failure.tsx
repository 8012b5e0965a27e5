import { Button, Notice } from '@wordpress/components';

import type { ApiError } from '../../../data/api-error';
import { strings } from './strings';

interface Props {
	/** What couldn't be loaded. */
	text: string;
	error: ApiError | null;
	reload: () => void;
}

/** A part of the tasks that is not known; the others show. */
export function LoadFailure( { text, error, reload }: Props ) {
	return error ? (
		<Notice
			className="merchant-payments-tasks__failure"
			status="warning"
			isDismissible={ false }
		>
			{ `${ text } ${ error.message } ` }
			<Button variant="link" onClick={ reload }>
				{ strings.retry }
			</Button>
		</Notice>
	) : null;
}
