import { Button, Notice } from '@wordpress/components';

import type { FraudRule } from '../../../contract/types';
import { Card } from '../../../ui/card';
import { Results } from './results';
import { texts } from './strings';
import { usePreview } from './use-preview';

interface Props {
	/** As they would be saved now. */
	rules: readonly FraudRule[];
	/** Why they can't be tried; null when they can. */
	problem: string | null;
}

/** What the filters would have done to past payments, before they are saved. */
export function PreviewCard( { rules, problem }: Props ) {
	const { isBusy, error, preview, isOld, run } = usePreview( rules );
	const isReady = problem === null && ! isBusy;
	return (
		<Card title={ texts.title } isBusy={ isBusy }>
			<div className="merchant-payments-fraud-preview">
				<p>{ texts.about }</p>
				<div className="merchant-payments-fraud-preview__run">
					<Button
						variant="secondary"
						isBusy={ isBusy }
						// Not `disabled`: that would take away the keyboard focus.
						aria-disabled={ ! isReady }
						onClick={ () => {
							if ( isReady ) {
								void run();
							}
						} }
					>
						{ preview ? texts.again : texts.run }
					</Button>
					<span role="status">
						{ isBusy ? texts.running : problem }
					</span>
				</div>
				{ error && (
					<div role="alert">
						<Notice status="error" isDismissible={ false }>
							{ `${ texts.failed } ${ error.message }` }
						</Notice>
					</div>
				) }
				{ preview && isOld && (
					<Notice status="warning" isDismissible={ false }>
						{ texts.isOld }
					</Notice>
				) }
				{ preview && <Results preview={ preview } /> }
			</div>
		</Card>
	);
}
