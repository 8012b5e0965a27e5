import { Button } from '@wordpress/components';

import { someoneElse } from './strings';

/** For those who set up a store that isn't theirs. */
export function SomeoneElse( { onCreate }: { onCreate: () => void } ) {
	return (
		<details className="merchant-payments-connect__someone-else">
			<summary>{ someoneElse.title }</summary>
			<p>{ someoneElse.text }</p>
			<Button variant="secondary" onClick={ onCreate }>
				{ someoneElse.create }
			</Button>
		</details>
	);
}
