import '../../ui/base.css';
import '#brand/tokens.css';
