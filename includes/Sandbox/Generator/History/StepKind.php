<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\History;

/** Actions of the merchant, the customer's bank, or by timeout. */
enum StepKind: string {
	case Capture       = 'capture';
	case Void          = 'void';
	case Expire        = 'expire';
	case Refund        = 'refund';
	case FailingRefund = 'failing_refund';
	case RefundFails   = 'refund_fails';
	case FeeRefund     = 'fee_refund';
	case Dispute       = 'dispute';
	case Inquiry       = 'inquiry';
	case Evidence      = 'evidence';
	case Win           = 'win';
	case Lose          = 'lose';
	case Accept        = 'accept';
	case Lapse         = 'lapse';
	case CloseInquiry  = 'close_inquiry';
	case Escalate      = 'escalate';
	case SentBack      = 'sent_back';
	case Warning       = 'warning';
}
