<?php

declare( strict_types=1 );

namespace MerchantPayments\Operations;

/** What a look at the platform says of an operation whose answer was lost. */
enum Finding {

	case Happened;

	/** Nothing of it is there so far; it may be on its way. */
	case Missing;

	/** It was looked for long enough: it did not happen. */
	case Over;

	/** It did not happen and can't any more: something else happened instead, or the object is gone. */
	case Excluded;
}
