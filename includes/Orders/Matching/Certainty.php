<?php

declare( strict_types=1 );

namespace MerchantPayments\Orders\Matching;

/** How sure it is that a payment is an order's (money.md, section 3). */
enum Certainty: string {

	/** Proven: pages show it, and who takes the order over acts on it. */
	case Certain = 'certain';

	/** Shown with a mark. Nothing acts on it. */
	case Likely = 'likely';

	/** Shown to the merchant alone, who confirms or declines it. */
	case Suggestion = 'suggestion';

	/** Whether pages show the order with its payment. */
	public function is_shown(): bool {
		return self::Suggestion !== $this;
	}
}
